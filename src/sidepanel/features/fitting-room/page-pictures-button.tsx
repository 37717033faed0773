import { Images } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useApp } from "../../app-context.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { paths } from "../../paths.ts";

/** Leads to the pictures of the shop's page beside the panel; absent in the web page, which has none beside it. */
export function PagePicturesButton() {
  const { t } = useTranslation();
  const { host } = useApp();
  const navigate = useNavigate();
  if (!host.openPagePictures) return null;
  return <IconButton icon={Images} label={t("page.pictures.title")} floating onClick={() => void navigate(paths.pagePictures)} />;
}
