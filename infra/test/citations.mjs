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
const A_PATH = /`((?:\.{1,2}\/)*[\w@.-]+(?:\/[\w@.-]+)*\/?)(?:#([\w-]+))?`/g;
const A_COMMENT = /^\s*(?:\/\/|--|#|\*|\/\*)/;
/** Sections and wordings of documents that nobody who reads the repository has. */
const ELSEWHERE = /\((?:[^()]*[,;] )?[rm][1-9](?:[,;)])|\bthe documents(?:'|’|\b)/;

/**
 * The citations in a file that lead nowhere, each with its line and the reason.
 *
 * `files` are the paths of the repository, `read` returns the text of one, and `isIgnored` says if git leaves a path out, as what
 * is built or installed. A page is named from the repository's root, from the
 * file's folder, or by its name alone where only one has it. Markdown cites by links, and by paths between backticks that begin
 * with a folder of the repository or of the page's own.
 */
export function deadCitations(path, text, { files, read, isIgnored }) {
  const dead = [];
  const folder = posix.dirname(path);
  const isPage = path.endsWith(".md");
  let isCode = false;
  text.split("\n").forEach((line, index) => {
    if (isPage && line.startsWith("```")) isCode = !isCode;
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
    for (const [, target, heading] of isPage && !isCode ? line.matchAll(A_PATH) : []) {
      if (!beginsWithAFolder(target, folder, files)) continue;
      const there = find(target, folder, true, files) ?? find(target, "", true, files);
      if (there === undefined) {
        if (![target, posix.join(folder, target)].some(isIgnored)) note(target, "there is no such file");
      } else if (heading !== undefined && there.endsWith(".md") && !anchors(read(there)).has(heading)) {
        note(`${target}#${heading}`, `${there} has no such heading`);
      }
    }
  });
  return dead;
}

/** Returns true for a path whose first part is a folder at the root or beside the page: others are of packages, hosts or media. */
function beginsWithAFolder(target, folder, files) {
  const [first] = target.split("/");
  if (!target.includes("/")) return false;
  if (first.startsWith(".")) return /^\.{1,2}$/.test(first);
  return isFolder(first, files) || isFolder(posix.join(folder, first), files);
}

function isFolder(path, files) {
  return [...files].some((file) => file.startsWith(`${path}/`));
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
