import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { HashRouter } from "react-router";
import { AppProvider, type AppContext } from "./app-context.ts";
import styles from "./app.module.css";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { Header } from "./components/header.tsx";
import { Screens } from "./components/screens.tsx";
import { ServerBanner } from "./components/server-banner.tsx";
import { TabBar } from "./components/tab-bar.tsx";
import { TaskView } from "./features/task/task-view.tsx";

const Popups = lazy(async () => ({ default: (await import("./components/popups.tsx")).Popups }));

export function App({ context }: { context: AppContext }) {
  const [queries] = useState(createQueries);
  return (
    <AppProvider value={context}>
      <QueryClientProvider client={queries}>
        {/* Popups are loaded late too: one that cannot be loaded must not leave an empty page. */}
        <ErrorBoundary>
          <HashRouter>
            <div className={styles.app}>
              <Header />
              <ServerBanner />
              <main className={styles.main}>
                <Screens />
              </main>
              <TaskView />
              <TabBar />
            </div>
            <Suspense fallback={null}>
              <Popups />
            </Suspense>
          </HashRouter>
        </ErrorBoundary>
      </QueryClientProvider>
    </AppProvider>
  );
}

/** The server is often this very computer, so that being offline is no reason not to ask it. */
function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: "always", retry: false, staleTime: 15_000 },
      mutations: { networkMode: "always" },
    },
  });
}
