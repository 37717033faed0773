const auth = () => import("../../protocol/api/auth.ts");
const fitting = () => import("../../protocol/api/fitting.ts");
const uploads = () => import("../../protocol/api/uploads.ts");

/**
 * The contracts of the first screen, fetched when the first call is made. The library that checks answers comes with them: a quarter of all
 * scripts, which nothing on that screen needs to be shown and used.
 */
export const firstContracts = {
  getMe: async () => (await auth()).getMe,
  getTranslations: async () => (await auth()).getTranslations,
  createFitting: async () => (await fitting()).createFitting,
  createShoeFitting: async () => (await fitting()).createShoeFitting,
  createUpload: async () => (await uploads()).createUpload,
};
