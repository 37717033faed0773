import { SearchScene } from "../../drawings/scenes.tsx";
import { ComingPage } from "./coming-page.tsx";

export function LinkPage() {
  return (
    <ComingPage
      drawing={<SearchScene />}
      title="coming.link.title"
      text="coming.link.text"
      plans={["coming.link.plan.shop", "coming.link.plan.video", "coming.link.plan.similar"]}
    />
  );
}
