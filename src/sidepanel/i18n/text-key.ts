import type en from "../../protocol/translations/en.json";

/** The name of a text; the compiler knows which there are. */
export type TextKey = keyof typeof en;

declare module "i18next" {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: typeof en };
  }
}
