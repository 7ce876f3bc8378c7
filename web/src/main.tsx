import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import "./design/tokens.css";
import "./design/base.css";
import "./kit/button.css";
import "./kit/field.css";
import "./kit/choice.css";
import "./kit/badge.css";
import "./kit/surface.css";
import "./kit/skeleton.css";
import { watchPerson } from "./app/person";
import { queryClient } from "./app/queries";
import { connectTabs } from "./app/tabs";
import { routes } from "./routes";

watchPerson(queryClient);
connectTabs(queryClient);
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
);
