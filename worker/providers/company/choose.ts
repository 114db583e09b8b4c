import { checksums } from "./checksums.ts";
import type { CompanyRegister } from "./provider.ts";
import { whiteList } from "./white-list.ts";

export function companyRegister(env: Pick<Env, "COMPANY_PROVIDER">): CompanyRegister {
  return env.COMPANY_PROVIDER === "white-list" ? whiteList : checksums;
}
