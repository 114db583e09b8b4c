import type { ComponentType } from "react";
import type { RouteId } from "../../domain/routes.ts";

/** Where each page's code is. A route that is not here yet says what it will be (`in-preparation.ts` of its area). */
export const pages: Partial<Record<RouteId, () => Promise<ComponentType>>> = {
  login: () => import("../areas/auth/login-page.tsx").then((file) => file.LoginPage),
  register: () => import("../areas/auth/register-page.tsx").then((file) => file.RegisterPage),
  forgotPassword: () => import("../areas/auth/forgot-password-page.tsx").then((file) => file.ForgotPasswordPage),
  error: () => import("./error-page.tsx").then((file) => file.ErrorPage),
};
