import { HashRouter } from "react-router";
import { AppProvider, type AppContext } from "./app-context.ts";
import styles from "./app.module.css";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { Header } from "./components/header.tsx";
import { lazyPart } from "./components/lazy-part.tsx";
import { Screens } from "./components/screens.tsx";
import { ForgetsBanner } from "./components/forgets-banner.tsx";
import { ServerBanner } from "./components/server-banner.tsx";
import { TabBar } from "./components/tab-bar.tsx";
import { TaskView } from "./features/task/task-view.tsx";

const Popups = lazyPart(async () => (await import("./components/popups.tsx")).Popups);

export function App({ context }: { context: AppContext }) {
  return (
    <AppProvider value={context}>
      {/* Popups are loaded late too: if one cannot be loaded, the rest of the page must stay. */}
      <ErrorBoundary>
        <HashRouter>
          <div className={styles.app}>
            <Header />
            <ServerBanner />
            {context.host.forgets && <ForgetsBanner />}
            <Screens />
            <TaskView />
            <TabBar />
          </div>
          <Popups />
        </HashRouter>
      </ErrorBoundary>
    </AppProvider>
  );
}
