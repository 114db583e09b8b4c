import type { ComponentType } from "react";
import type { RouteId } from "../../domain/routes.ts";
import type { PrefetchData } from "../lib/api/prefetch-data.ts";

/** Routes whose page is loaded on demand: `/home` is part of the first load, and `/` has no page, since the guard redirects it. */
export type PageId = Exclude<RouteId, "home" | "root">;

/** What a page shows first may be requested before it is opened. */
export type PageComponent = ComponentType & { prefetchData?: PrefetchData };

export const pages: Record<PageId, () => Promise<PageComponent>> = {
  login: () => import("../areas/auth/login-page.tsx").then((file) => file.LoginPage),
  register: () => import("../areas/auth/register-page.tsx").then((file) => file.RegisterPage),
  forgotPassword: () => import("../areas/auth/forgot-password-page.tsx").then((file) => file.ForgotPasswordPage),
  resetPassword: () => import("../areas/auth/reset-password-page.tsx").then((file) => file.ResetPasswordPage),
  authAction: () => import("../areas/auth/action-page.tsx").then((file) => file.ActionPage),
  emailVerified: () => import("../areas/auth/email-verified-page.tsx").then((file) => file.EmailVerifiedPage),
  confirmEmail: () => import("../areas/auth/confirm-email-page.tsx").then((file) => file.ConfirmEmailPage),
  createAccount: () => import("../areas/auth/create-account-page.tsx").then((file) => file.CreateAccountPage),
  finishRegistration: () =>
    import("../areas/auth/finish-registration-page.tsx").then((file) => file.FinishRegistrationPage),
  accessibility: () => import("../areas/public/accessibility-page.tsx").then((file) => file.AccessibilityPage),
  help: () => import("../areas/public/help-page.tsx").then((file) => file.HelpPage),
  forPartners: () => import("../areas/public/for-partners-page.tsx").then((file) => file.ForPartnersPage),
  comingSoon: () => import("../areas/public/openings-page.tsx").then((file) => file.OpeningsPage),
  boxComingSoon: () => import("../areas/public/free-soon-page.tsx").then((file) => file.FreeSoonPage),
  whatFits: () => import("../areas/public/what-fits-page.tsx").then((file) => file.WhatFitsPage),
  terms: () => import("../areas/public/terms-page.tsx").then((file) => file.TermsPage),
  privacyPolicy: () => import("../areas/public/privacy-policy-page.tsx").then((file) => file.PrivacyPolicyPage),
  saved: () => import("../areas/public/saved-page.tsx").then((file) => file.SavedPage),
  place: () => import("../areas/public/place-page.tsx").then((file) => file.PlacePage),
  town: () => import("../areas/public/town-page.tsx").then((file) => file.TownPage),
  newReservation: () => import("../areas/public/new-reservation-page.tsx").then((file) => file.NewReservationPage),
  customerReservation: () =>
    import("../areas/public/customer-reservation-page.tsx").then((file) => file.CustomerReservationPage),
  withdrawal: () => import("../areas/public/withdrawal-page.tsx").then((file) => file.WithdrawalPage),
  reportPlace: () => import("../areas/public/report-place-page.tsx").then((file) => file.ReportPlacePage),
  question: () => import("../areas/public/question-page.tsx").then((file) => file.QuestionPage),
  askPlace: () => import("../areas/public/ask-place-page.tsx").then((file) => file.AskPlacePage),
  stopAccount: () => import("../areas/public/stop-account-page.tsx").then((file) => file.StopAccountPage),
  appeal: () => import("../areas/public/appeal-page.tsx").then((file) => file.AppealPage),
  authorizedPerson: () =>
    import("../areas/public/authorized-person-page.tsx").then((file) => file.AuthorizedPersonPage),
  accountantFiles: () => import("../areas/public/accountant-files-page.tsx").then((file) => file.AccountantFilesPage),
  payRent: () => import("../areas/public/pay-rent-page.tsx").then((file) => file.PayRentPage),
  customerQuestions: () => import("../areas/customer/questions-page.tsx").then((file) => file.CustomerQuestionsPage),
  customerReservations: () =>
    import("../areas/customer/reservations-page.tsx").then((file) => file.CustomerReservationsPage),
  reservationSummary: () =>
    import("../areas/customer/reservation-summary-page.tsx").then((file) => file.ReservationSummaryPage),
  paymentStatus: () => import("../areas/customer/payment-status-page.tsx").then((file) => file.PaymentStatusPage),
  customerDashboard: () => import("../areas/customer/dashboard-page.tsx").then((file) => file.CustomerDashboardPage),
  customerInvoices: () => import("../areas/customer/invoices-page.tsx").then((file) => file.CustomerInvoicesPage),
  customerAccount: () => import("../areas/customer/account-page.tsx").then((file) => file.CustomerAccountPage),
  onboardingStep1: () => import("../areas/partner/onboarding-step-1-page.tsx").then((file) => file.OnboardingStep1Page),
  onboardingStep2: () => import("../areas/partner/onboarding-step-2-page.tsx").then((file) => file.OnboardingStep2Page),
  onboardingStep3: () => import("../areas/partner/onboarding-step-3-page.tsx").then((file) => file.OnboardingStep3Page),
  onboardingStep4: () => import("../areas/partner/onboarding-step-4-page.tsx").then((file) => file.OnboardingStep4Page),
  partnerCompany: () => import("../areas/partner/company-page.tsx").then((file) => file.PartnerCompanyPage),
  partnerAcceptInvitation: () =>
    import("../areas/public/partner-invitation-page.tsx").then((file) => file.PartnerInvitationPage),
  partnerAccount: () => import("../areas/partner/account-page.tsx").then((file) => file.PartnerAccountPage),
  partnerDashboard: () => import("../areas/partner/dashboard-page.tsx").then((file) => file.PartnerDashboardPage),
  partnerPlace: () => import("../areas/partner/place-page.tsx").then((file) => file.PartnerPlacePage),
  partnerImportRents: () => import("../areas/partner/import-rents-page.tsx").then((file) => file.ImportRentsPage),
  partnerClients: () => import("../areas/partner/clients-page.tsx").then((file) => file.PartnerClientsPage),
  partnerPlaces: () => import("../areas/partner/places-page.tsx").then((file) => file.PartnerPlacesPage),
  partnerCreatePlace: () => import("../areas/partner/create-place-page.tsx").then((file) => file.CreatePlacePage),
  partnerEditPlace: () => import("../areas/partner/edit-place-page.tsx").then((file) => file.EditPlacePage),
  partnerCreateBox: () => import("../areas/partner/create-box-page.tsx").then((file) => file.CreateBoxPage),
  partnerReservations: () =>
    import("../areas/partner/reservations-page.tsx").then((file) => file.PartnerReservationsPage),
  partnerStatement: () => import("../areas/partner/statement-page.tsx").then((file) => file.StatementPage),
  partnerQuestions: () => import("../areas/partner/questions-page.tsx").then((file) => file.PartnerQuestionsPage),
  partnerInvoices: () => import("../areas/partner/invoices-page.tsx").then((file) => file.PartnerInvoicesPage),
  partnerVindication: () => import("../areas/partner/vindication-page.tsx").then((file) => file.VindicationPage),
  partnerRents: () => import("../areas/partner/rents-page.tsx").then((file) => file.PartnerRentsPage),
  rentExtensionSummary: () => import("../areas/partner/rent-extension-page.tsx").then((file) => file.RentExtensionPage),
  extensionNewReservation: () =>
    import("../areas/partner/continue-elsewhere-page.tsx").then((file) => file.ContinueElsewherePage),
  customerRents: () => import("../areas/customer/rents-page.tsx").then((file) => file.CustomerRentsPage),
  partnerCreateReservation: () =>
    import("../areas/partner/create-reservation-page.tsx").then((file) => file.CreateReservationPage),
  completeOrder: () => import("../areas/partner/complete-order-page.tsx").then((file) => file.CompleteOrderPage),
  customerAcceptInvite: () =>
    import("../areas/public/client-invitation-page.tsx").then((file) => file.ClientInvitationPage),
  adminDashboard: () => import("../areas/admin/dashboard-page.tsx").then((file) => file.AdminDashboardPage),
  adminPartners: () => import("../areas/admin/partners-page.tsx").then((file) => file.AdminPartnersPage),
  adminClients: () => import("../areas/admin/clients-page.tsx").then((file) => file.AdminClientsPage),
  adminInvoices: () => import("../areas/admin/invoices-page.tsx").then((file) => file.AdminInvoicesPage),
  adminProducts: () => import("../areas/admin/products-page.tsx").then((file) => file.AdminProductsPage),
  adminOrders: () => import("../areas/admin/orders-page.tsx").then((file) => file.AdminOrdersPage),
  adminAdministrators: () => import("../areas/admin/administrators-page.tsx").then((file) => file.AdministratorsPage),
  adminAccount: () => import("../areas/admin/account-page.tsx").then((file) => file.AdminAccountPage),
  adminReports: () => import("../areas/admin/reports-page.tsx").then((file) => file.AdminReportsPage),
  adminAudit: () => import("../areas/admin/audit-page.tsx").then((file) => file.AdminAuditPage),
  adminSettings: () => import("../areas/admin/settings-page.tsx").then((file) => file.AdminSettingsPage),
  adminHealth: () => import("../areas/admin/health-page.tsx").then((file) => file.AdminHealthPage),
  adminInvitations: () => import("../areas/admin/invitations-page.tsx").then((file) => file.AdminInvitationsPage),
  adminPartnerInvitations: () => import("../areas/admin/invite-page.tsx").then((file) => file.AdminInvitePage),
  error: () => import("./error-page.tsx").then((file) => file.ErrorPage),
};

/** Pages whose own catalog contains all their messages, so that they do not load their area’s. */
export const pagesWithAllMessages = [
  "forPartners",
  "help",
  "place",
  "saved",
  "town",
  "whatFits",
] as const satisfies PageId[];
