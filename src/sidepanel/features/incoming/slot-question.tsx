import { useTranslation } from "react-i18next";
import type { SlotName } from "../../../protocol/slot.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import type { IncomingPicture } from "../../host.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { useBlobUrl } from "../../pictures/use-blob-url.ts";
import styles from "./slot-question.module.css";
import { usePlacePicture } from "./use-place-picture.ts";

const choices: readonly (readonly [SlotName, TextKey])[] = [
  ["upper", "slot.upper"],
  ["bottom", "slot.bottom"],
  ["shoeOne", "tab.shoes"],
  ["model", "slot.model"],
];

/**
 * Asks which slot a picture belongs to when neither the page's words nor its looks tell. Closed unanswered, it puts the picture nowhere.
 */
export function SlotQuestion({ picture }: { picture: IncomingPicture }) {
  const { t } = useTranslation();
  const { room } = useApp();
  const { place } = usePlacePicture();
  const url = useBlobUrl(picture.pixels);

  const choose = (slot: SlotName) => {
    room.getState().answer();
    void place({ picture, slot, isGuess: false, isChosenNow: true });
  };

  return (
    <Dialog onClose={() => room.getState().answer()} title={t("incoming.question")} text={t("incoming.undecided")}>
      {url && <img className={styles.picture} src={url} alt={t("incoming.picture")} />}
      <div className={styles.choices}>
        {choices.map(([slot, name]) => (
          <Button key={slot} look="soft" onClick={() => choose(slot)}>
            {t(name)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
