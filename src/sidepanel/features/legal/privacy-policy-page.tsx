import { TextPage, type TextSection } from "./text-page.tsx";

const sections: readonly TextSection[] = [
  { title: "privacy.photos", text: "privacy.photos.text" },
  { title: "privacy.where", text: "privacy.where.text" },
  { title: "privacy.review", text: "privacy.review.text" },
  { title: "privacy.pages", text: "privacy.pages.text" },
  { title: "privacy.kept", text: "privacy.kept.text" },
  { title: "privacy.not", text: "privacy.not.text" },
  { title: "privacy.delete", text: "privacy.delete.text" },
];

export function PrivacyPolicyPage() {
  return <TextPage title="privacy.title" sections={sections} />;
}
