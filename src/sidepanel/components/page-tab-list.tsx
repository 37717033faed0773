import { Tabs } from "radix-ui";
import { useEffect, useRef } from "react";
import styles from "./page-tabs.module.css";

interface PageTabListProps {
  label: string;
  tabs: readonly { value: string; text: string }[];
}

const nearest: ScrollIntoViewOptions = { block: "nearest", inline: "nearest" };

/** The tabs that divide a screen. Where it is too narrow for all of them, the chosen one is scrolled into sight. */
export function PageTabList({ label, tabs }: PageTabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-state="active"]')?.scrollIntoView(nearest);
  }, []);
  return (
    <Tabs.List
      ref={list}
      className={styles.tabs}
      aria-label={label}
      onClick={({ target }) => (target as Element).closest('[role="tab"]')?.scrollIntoView(nearest)}
    >
      {tabs.map(({ value, text }) => (
        <Tabs.Trigger key={value} value={value} className={styles.tab}>
          {text}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
