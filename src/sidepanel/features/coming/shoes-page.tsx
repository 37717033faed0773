import { ShoesScene } from "../../drawings/scenes.tsx";
import { ComingPage } from "./coming-page.tsx";
import { KeptShoes } from "./kept-shoes.tsx";

export function ShoesPage() {
  return (
    <ComingPage
      drawing={<ShoesScene />}
      title="coming.shoes.title"
      text="coming.shoes.text"
      plans={["coming.shoes.plan.views", "coming.shoes.plan.photo", "coming.shoes.plan.look"]}
    >
      <KeptShoes />
    </ComingPage>
  );
}
