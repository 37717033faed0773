import { useTranslation } from "react-i18next";
import { useApp, useSlots } from "../../app-context.ts";
import { Segmented } from "../../components/segmented.tsx";

/** Asks whether the upper garment is a top or a dress, which also covers what a top leaves free. */
export function CategoryChoice() {
  const { t } = useTranslation();
  const { slots } = useApp();
  const category = useSlots((state) => state.category);
  return (
    <Segmented
      label={t("category.label")}
      value={category}
      options={[
        { value: "top", text: t("category.top") },
        { value: "dress", text: t("category.dress") },
      ]}
      onChange={(chosen) => slots.getState().chooseCategory(chosen)}
    />
  );
}
