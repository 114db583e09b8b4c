/** The number of an invoice, with its PDF if Boksy issued it. */
export function InvoiceLink({ id, number }: { id: string | null; number: string | null }) {
  if (number === null) return null;
  if (id === null) return <span>{number}</span>;
  return (
    <a href={`/api/invoices/${id}/pdf`} target="_blank" rel="noreferrer">
      {number}
    </a>
  );
}
