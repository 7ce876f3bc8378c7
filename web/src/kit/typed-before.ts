import { createContext } from "react";

/** The text that was typed before a list had come, which it begins with: its file may take longer than the first letters. */
export const TypedBefore = createContext("");
