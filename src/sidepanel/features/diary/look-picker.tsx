import { useTranslation } from "react-i18next";
import { useApp } from "../../app-context.ts";
import { Dialog } from "../../components/dialog.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { PictureChoice, PictureGrid } from "../../components/picture-grid.tsx";
import { MirrorScene } from "../../drawings/scenes.tsx";
import { momentText } from "../../i18n/dates.ts";
import { useTries } from "../history/use-tries.ts";

interface LookPickerProps {
  onChoose: (image: string) => void;
  onClose: () => void;
}

/** Chooses the picture of a try-on. */
export function LookPicker({ onChoose, onClose }: LookPickerProps) {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const { list, items } = useTries();
  const looks = items.filter(({ images }) => images.length > 0);
  return (
    <Dialog onClose={onClose} title={t("diary.picture.choose")} tall>
      <ListState
        list={list}
        empty={looks.length === 0 && <EmptyState drawing={<MirrorScene />} title={t("history.empty")} text={t("history.empty.text")} />}
      >
        <PictureGrid>
          {looks.map((task) => (
            <PictureChoice
              key={task.id}
              picture={server.thumbnailUrl(task.images[0])}
              aria-label={t("history.choose", { when: momentText(i18n.language, task.createdAt) })}
              onClick={() => onChoose(task.images[0])}
            />
          ))}
        </PictureGrid>
      </ListState>
    </Dialog>
  );
}
