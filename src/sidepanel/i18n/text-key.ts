import type en from "../../protocol/translations/en.json";
import type firstEn from "../../protocol/translations/first-screen/en.json";

type AllTexts = typeof en & typeof firstEn;

/** The name of a text; the compiler knows which there are. */
export type TextKey = keyof AllTexts;

declare module "i18next" {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: AllTexts };
  }
}
