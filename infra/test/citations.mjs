// Citations: what sources and pages name as the place where something is written down, and which of that isn't there.

import { posix } from "node:path";

/** The anchors of a Markdown page, as GitHub makes them of its headings. */
export function anchors(markdown) {
  const headings = markdown.replace(/^```.*?^```/gms, "").matchAll(/^#{1,6} +(.+?) *$/gm);
  return new Set([...headings].map(([, heading]) => slug(heading)));
}

function slug(heading) {
  const words = heading.toLowerCase().replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return words.replace(/[^\p{L}\p{N}\s_-]/gu, "").trim().replace(/\s/g, "-");
}

const A_PAGE = /(?<![\w/.:-])((?:[\w.-]+\/)*[\w-]+\.md)(?:#([\w-]+))?/g;
const A_LINK = /\]\((?!\w+:|#)([^)\s#]+)(?:#([\w-]+))?\)/g;
const A_COMMENT = /^\s*(?:\/\/|--|#|\*|\/\*)/;
/** Sections and wordings of documents that nobody who reads the repository has. */
const ELSEWHERE = /\((?:[^()]*[,;] )?[rm][1-9](?:[,;)])|\bthe documents(?:'|’|\b)/;

/**
 * The citations in a file that lead nowhere, each with its line and the reason.
 *
 * `files` are the paths of the repository, `read` returns the text of one. A page is named from the repository's root, from the
 * file's folder, or by its name alone where only one has it.
 */
export function deadCitations(path, text, { files, read }) {
  const dead = [];
  const folder = posix.dirname(path);
  const isPage = path.endsWith(".md");
  text.split("\n").forEach((line, index) => {
    const note = (what, why) => dead.push(`${path}:${index + 1}: ${what}: ${why}`);
    if (!isPage && A_COMMENT.test(line) && ELSEWHERE.test(line)) {
      note(line.trim(), "this document isn't in the repository");
    }
    for (const [cited, target, heading] of line.matchAll(isPage ? A_LINK : A_PAGE)) {
      const there = find(target, folder, isPage, files);
      if (there === undefined) {
        note(cited, "there is no such file");
      } else if (heading !== undefined && there.endsWith(".md") && !anchors(read(there)).has(heading)) {
        note(cited, `${there} has no such heading`);
      }
    }
  });
  return dead;
}

function find(target, folder, isPage, files) {
  const besides = posix.normalize(posix.join(folder, target));
  const isThere = (path) => files.has(path) || [...files].some((file) => file.startsWith(`${path.replace(/\/$/, "")}/`));
  if (isThere(besides)) return besides;
  if (isPage) return undefined;
  const fromRoot = target.replace(/^(\.\.\/)+/, "");
  if (files.has(fromRoot)) return fromRoot;
  const named = target.includes("/") ? [] : [...files].filter((file) => posix.basename(file) === target);
  return named.length === 1 ? named[0] : undefined;
}
