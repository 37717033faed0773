import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { useSavePictureAt } from "../../pictures/use-save-picture.ts";
import { canSharePictures, useSharePictureAt } from "../../pictures/use-share-picture.ts";
import styles from "./save-and-share.module.css";

interface SaveAndShareProps {
  /** The picture's address; undefined where there is no picture. */
  url: string | undefined;
  /** The name of the file, without an ending. */
  name: string;
}

/** Keeps a finished picture, or hands it to another app where the device can do that. */
export function SaveAndShare({ url, name }: SaveAndShareProps) {
  const { t } = useTranslation();
  const save = useSavePictureAt();
  const share = useSharePictureAt();
  const [isSharing, setIsSharing] = useState(false);
  const shareOnce = async (picture: string) => {
    if (isSharing) return;
    setIsSharing(true);
    await share(picture, name);
    setIsSharing(false);
  };
  return (
    <div className={styles.keep}>
      <Button disabled={!url} onClick={() => url && void save(url, name)}>
        <Download size={18} aria-hidden />
        {t("result.save")}
      </Button>
      {canSharePictures() && (
        <IconButton
          icon={Share2}
          label={t("result.share")}
          className={styles.share}
          disabled={!url}
          // It keeps the focus, as a button that is disabled would not.
          aria-disabled={isSharing || undefined}
          onClick={() => url && void shareOnce(url)}
        />
      )}
    </div>
  );
}
