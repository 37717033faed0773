import type { TFunction } from "i18next";
import { ArrowLeft, Footprints } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useApp, useOnDevice, useSlots } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { TangledHanger } from "../../drawings/tangled-hanger.tsx";
import { today } from "../../i18n/dates.ts";
import { paths } from "../../paths.ts";
import { fetchOurPicture } from "../../pictures/fetch-our-picture.ts";
import { BeforeAfter } from "../task/before-after.tsx";
import { PictureAdvice } from "../task/picture-advice.tsx";
import { SaveAndShare } from "../task/save-and-share.tsx";
import { percentOf, spokenShare } from "../task/task-stage.ts";
import { Waiting } from "../task/waiting.tsx";
import resultStyles from "../task/task-result.module.css";
import type { DevicePhase } from "../../stores/on-device.ts";

type ShownPhase = Exclude<DevicePhase, { name: "idle" }>;

/**
 * Shows the progress, the picture, or the reason of a failure. Closing it stops the try-on, which nobody else would go on with; a finished
 * picture stays within reach.
 */
export function OnDeviceDialog({ phase }: { phase: ShownPhase }) {
  const { t } = useTranslation();
  const { onDevice } = useApp();
  const close = () => (phase.name === "done" ? onDevice.getState().show(false) : onDevice.getState().close());
  return (
    <Dialog onClose={close} title={t(phase.name === "done" ? "task.success" : "task.title")} tall={phase.name !== "failed"}>
      <p className="unseen" role="status">
        {phaseText(t, phase.name === "making" ? { ...phase, progress: spokenShare(phase.progress) } : phase)}
      </p>
      <Body phase={phase} close={close} />
    </Dialog>
  );
}

function Body({ phase, close }: { phase: ShownPhase; close: () => void }) {
  const { t } = useTranslation();
  const { host, slots, onDevice } = useApp();
  const navigate = useNavigate();
  const category = useOnDevice((state) => state.category);
  const modelUrl = useSlots(({ contents }) => contents[category === "shoes" ? "shoesModel" : "model"]?.url);
  const continueToShoes = async (look: string) => {
    await slots.getState().put("shoesModel", await fetchOurPicture(look));
    // A second touch of the button: the first one has led to the shoe room by now.
    if (!onDevice.getState().open) return;
    close();
    await navigate(paths.shoes);
  };
  const loadingHint = host.bringsEngine ? "device.loading.hint" : "device.loading.hint.loads";
  switch (phase.name) {
    case "done":
      return (
        <div className={resultStyles.result}>
          <BeforeAfter before={phase.before} after={phase.after} />
          <PictureAdvice check={phase.check} />
          <p>{t("device.kept")}</p>
          <div className={resultStyles.actions}>
            <SaveAndShare url={phase.after} name={`fitting-room-${today()}`} />
            {category !== "shoes" && (
              <Button look="soft" onClick={() => void continueToShoes(phase.after)}>
                <Footprints size={18} aria-hidden />
                {t("result.shoes")}
              </Button>
            )}
            <Button look="plain" onClick={close}>
              <ArrowLeft size={18} aria-hidden />
              {t("task.back")}
            </Button>
          </div>
        </div>
      );
    case "failed":
      return (
        <EmptyState drawing={<TangledHanger />} title={t("task.failed")} text={t(phase.code)}>
          <p>{t("task.not.charged")}</p>
          <Button wide onClick={close}>
            {t("task.back")}
          </Button>
        </EmptyState>
      );
    default:
      return (
        <Waiting
          picture={modelUrl}
          text={phaseText(t, phase)}
          percent={phase.name === "making" ? percentOf(phase.progress) : null}
          hint={t(phase.name === "loading" ? loadingHint : "device.making.hint")}
        >
          <Button look="plain" wide onClick={close}>
            {t("common.cancel")}
          </Button>
        </Waiting>
      );
  }
}

function phaseText(t: TFunction, phase: ShownPhase): string {
  if (phase.name === "loading") return t("device.loading");
  if (phase.name === "making") return t("task.processing", { percent: percentOf(phase.progress) });
  return t(phase.name === "done" ? "task.success" : "task.failed");
}
