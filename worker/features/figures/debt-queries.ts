/**
 * Whether a charge is overdue on a day: unpaid, and due before it. What is open of it is `open_grosze`. The condition on the status is
 * that of the indexes of unpaid charges.
 * @param day SQL of the day
 * @param charge the alias of the charge, with a dot; empty without one
 */
export const isOverdue = (day: string, charge: "" | "ch." = ""): string =>
  `${charge}status IN ('due', 'failed') AND ${charge}due_on < ${day}`;
