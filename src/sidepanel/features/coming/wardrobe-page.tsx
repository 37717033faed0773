import { WardrobeScene } from "../../drawings/scenes.tsx";
import { ComingPage } from "./coming-page.tsx";

export function WardrobePage() {
  return (
    <ComingPage
      drawing={<WardrobeScene />}
      title="coming.wardrobe.title"
      text="coming.wardrobe.text"
      plans={["coming.wardrobe.plan.keep", "coming.wardrobe.plan.diary", "coming.wardrobe.plan.ideas"]}
    />
  );
}
