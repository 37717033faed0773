import { TextPage, type TextSection } from "./text-page.tsx";

const sections: readonly TextSection[] = [
  { title: "agreement.service", text: "agreement.service.text" },
  { title: "agreement.photos", text: "agreement.photos.text" },
  { title: "agreement.results", text: "agreement.results.text" },
  { title: "agreement.coins", text: "agreement.coins.text" },
  { title: "agreement.id", text: "agreement.id.text" },
  { title: "agreement.licence", text: "agreement.licence.text" },
];

export function UserAgreementPage() {
  return <TextPage title="agreement.title" sections={sections} />;
}
