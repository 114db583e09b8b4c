/** Whether an administrator approves new partners before they publish. The only place that reads the setting. */
export const isApprovalRequired = (env: Pick<Env, "PARTNER_APPROVAL">): boolean => env.PARTNER_APPROVAL === "required";
