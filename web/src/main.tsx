import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import "./design/tokens.css";
import "./design/base.css";
import "./design/layout.css";
import "./kit/button.css";
import "./kit/field.css";
import "./kit/choice.css";
import "./kit/badge.css";
import "./kit/surface.css";
import "./kit/skeleton.css";
import { watchPerson } from "./app/person";
import { queryClient } from "./app/queries";
import { connectTabs } from "./app/tabs";
import { addStaffRoutes, routes } from "./routes";

// In a link, two slashes at the start are followed by another host, so none of this page's own links would work.
if (location.pathname.startsWith("//"))
  history.replaceState(history.state, "", location.pathname.replace(/^\/+/, "/") + location.search + location.hash);

watchPerson(queryClient);
connectTabs(queryClient);
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addStaffRoutes });

function show(into: HTMLElement) {
  createRoot(into).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

// The server's page stays in sight until ours can take its place, which is made in small steps, so that it can be scrolled
// and followed meanwhile.
if (root.hasChildNodes() && !router.state.initialized) {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    startTransition(() => show(root));
  });
} else show(root);
