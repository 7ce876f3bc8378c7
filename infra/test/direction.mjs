// Imports between the folders of a crate or of the web app, and the arrows among them that run back.
//
// A folder that another one uses must not use that one, not even by way of others: then each can be read, tested and moved
// with only what is below it. Compared are siblings: the modules at the top of a crate, the folders and files of web/src,
// and in each of these folders the folders inside. Tests may look at anything and don't count.

import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const skipped = new Set(["node_modules", "target", "dist", "tests", "test-results"]);

/** The files below a folder whose names match, by path from the root. */
export function readTree(root, folder, matches) {
  const found = new Map();
  for (const entry of readdirSync(posix.join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (skipped.has(entry.name) || entry.name.startsWith(".")) continue;
      for (const [file, text] of readTree(root, path, matches)) found.set(file, text);
    } else if (matches(entry.name)) {
      found.set(path, readFileSync(posix.join(root, path), "utf8"));
    }
  }
  return found;
}

/** The arrows of a crate: `files` are its sources by path from `src`. */
export function rustArrows(files) {
  const sources = [...files].filter(([path]) => posix.basename(path) !== "tests.rs");
  const modules = sources.map(([path, text]) => ({ path, module: moduleOf(path), code: rustCode(text) }));
  const isFolder = folders(modules.map(({ path, module }) => (path.endsWith("/mod.rs") ? [...module, "mod"] : module)));
  const follow = followImports(modules);
  const arrows = [];
  for (const { path, module, code } of modules) {
    if (module.length === 0) continue;
    for (const { target, line } of rustReferences(code, module)) {
      for (const to of follow(target)) arrows.push({ from: module, to, at: `${path}:${line}` });
    }
  }
  const tops = new Set(modules.map(({ module }) => module[0]).filter(Boolean));
  return betweenSiblings(arrows, (parent, child) => (parent.length === 0 ? tops.has(child) : isFolder([...parent, child])));
}

/** The arrows of the web app: `files` are its sources and style sheets by path from `web/src`, where `#/` leads. */
export function webArrows(files) {
  const sources = [...files].filter(([path]) => !/\.test\.tsx?$/.test(path));
  const places = new Map(sources.map(([path]) => [path, path.replace(/\.tsx?$/, "").split("/")]));
  const isFolder = folders([...places.values()]);
  const resolve = (asked) => [asked, `${asked}.ts`, `${asked}.tsx`, `${asked}/index.ts`].find((path) => places.has(path));
  const arrows = [];
  for (const [path, text] of sources) {
    const code = text.replace(/\/\*.*?\*\//gs, blank).replace(/(^|\s)\/\/[^\n]*/g, blank);
    for (const match of code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)) {
      const asked = match[1].startsWith("#/") ? match[1].slice(2) : posix.join(posix.dirname(path), match[1]);
      const found = match[1].startsWith("#/") || match[1].startsWith(".") ? resolve(asked) : undefined;
      if (found) arrows.push({ from: places.get(path), to: places.get(found), at: `${path}:${lineAt(code, match.index)}` });
    }
  }
  const tops = new Set([...places.values()].map((place) => place[0]));
  return betweenSiblings(arrows, (parent, child) => (parent.length === 0 ? tops.has(child) : isFolder([...parent, child])));
}

/**
 * The arrows that run back, a sentence each. In each circle it is the arrow that the fewest imports make, since that is
 * the one to take out.
 */
export function runningBack(arrows) {
  const found = [];
  for (const [parent, edges] of arrows) {
    const left = new Map([...edges].map(([from, to]) => [from, new Map(to)]));
    for (let back = weakest(left); back; back = weakest(left)) {
      const { from, to, way, places } = back;
      left.get(from).delete(to);
      const place = parent === "" ? "" : ` in ${parent}`;
      found.push(`${from} → ${to}${place} runs back (${[...way, to].join(" → ")}): ${places.join(", ")}`);
    }
  }
  return found;
}

const blank = (text) => text.replace(/[^\n]/g, " ");

const lineAt = (text, index) => text.slice(0, index).split("\n").length;

/** `bookings/place/mod.rs` is the module `bookings::place`; the root is none. */
function moduleOf(path) {
  const parts = path.replace(/\.rs$/, "").split("/");
  if (parts.at(-1) === "mod") parts.pop();
  return parts.length === 1 && ["lib", "main"].includes(parts[0]) ? [] : parts;
}

/** Returns a test whether a place has others inside. */
function folders(places) {
  const all = new Set(places.flatMap((place) => place.map((_, index) => place.slice(0, index).join("/"))));
  return (place) => all.has(place.join("/"));
}

/** Without comments, texts, visibilities and the tests at the end; lines stay where they are. */
function rustCode(text) {
  return text
    .replace(/\/\/[^\n]*/g, blank)
    .replace(/"(?:\\.|[^"\\])*"/gs, blank)
    .replace(/pub\(in [\w:]+\)/g, blank)
    .replace(/#\[cfg\(test\)\]\s*mod \w+ \{.*/s, blank);
}

/** Returns a function from a path to that path and the ones it stands for, since a module's imports can be named through it. */
function followImports(modules) {
  const known = new Set(modules.map(({ module }) => module.join("::")));
  const imported = new Map();
  for (const { module, code } of modules) {
    for (const match of code.matchAll(/\buse\s+/g)) {
      for (const path of pathsFrom(code, match.index + match[0].length)) {
        const target = fromRoot(path, module, known);
        if (target) imported.set([...module, path.alias ?? path.at(-1)].join("::"), target);
      }
    }
  }
  return (path) => {
    const found = new Map();
    for (let at = path; at && !found.has(at.join("::")); at = behind(at, known, imported)) found.set(at.join("::"), at);
    return [...found.values()];
  };
}

/** Returns the path that a `use` of a module names, from the crate's root on; none where it is another crate's. */
function fromRoot(path, module, known) {
  const [first, ...rest] = path;
  if (first === "crate") return rest;
  if (first === "self") return [...module, ...rest];
  if (first === "super") {
    const up = path.findIndex((name) => name !== "super");
    return up === -1 || up > module.length ? undefined : [...module.slice(0, module.length - up), ...path.slice(up)];
  }
  return known.has([...module, first].join("::")) ? [...module, ...path] : undefined;
}

/** Returns the path that another one stands for, if one of its names is no module but an import. */
function behind(path, known, imported) {
  for (let length = 1; length <= path.length; length += 1) {
    const start = path.slice(0, length).join("::");
    if (known.has(start)) continue;
    return imported.has(start) ? [...imported.get(start), ...path.slice(length)] : undefined;
  }
  return undefined;
}

/** Every path of the crate that a module names, from the crate's root on. */
function* rustReferences(code, module) {
  for (const match of code.matchAll(/\b(crate|(?:super::)*super)::/g)) {
    const up = match[1] === "crate" ? module.length : match[1].split("::").length;
    if (up > module.length) continue;
    const base = match[1] === "crate" ? [] : module.slice(0, module.length - up);
    const line = lineAt(code, match.index);
    for (const path of pathsFrom(code, match.index + match[0].length)) yield { target: [...base, ...path], line };
  }
}

/** The paths of a tree such as `a::{b, c::d as e}`: [a, b] and [a, c, d], whose `alias` is e. */
function pathsFrom(code, start) {
  let at = start;
  const tree = () => {
    const skip = () => {
      while (/\s/.test(code[at] ?? "")) at += 1;
    };
    skip();
    if (code[at] === "{") {
      at += 1;
      const all = [];
      for (skip(); at < code.length && code[at] !== "}"; skip()) {
        all.push(...tree());
        skip();
        while (at < code.length && code[at] !== "," && code[at] !== "}") at += 1;
        if (code[at] === ",") at += 1;
      }
      at += 1;
      return all;
    }
    const name = /^\w+/.exec(code.slice(at, at + 80))?.[0];
    if (!name) return [[]];
    at += name.length;
    if (!code.startsWith("::", at)) {
      const alias = /^\s+as\s+(\w+)/.exec(code.slice(at, at + 80))?.[1];
      return [Object.assign(name === "self" ? [] : [name], { alias })];
    }
    at += 2;
    return tree().map((rest) => Object.assign([name, ...rest], { alias: rest.alias }));
  };
  return tree();
}

/** parent → from → to → places, for arrows between two children of one parent that both count. */
function betweenSiblings(arrows, counts) {
  const found = new Map();
  for (const { from, to, at } of arrows) {
    let depth = 0;
    while (depth < from.length && from[depth] === to[depth]) depth += 1;
    const [parent, one, other] = [from.slice(0, depth), from[depth], to[depth]];
    if (one === undefined || other === undefined || !counts(parent, one) || !counts(parent, other)) continue;
    const edges = entry(found, parent.join("/"), () => new Map());
    const places = entry(entry(edges, one, () => new Map()), other, () => []);
    if (!places.includes(at)) places.push(at);
  }
  return found;
}

function entry(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}

/** Of all arrows that lie on a circle, the one with the fewest imports, and the way that it closes. */
function weakest(edges) {
  let found;
  for (const [from, targets] of edges) {
    for (const [to, places] of targets) {
      if (found && found.places.length <= places.length) continue;
      const way = shortestWay(edges, to, from);
      if (way) found = { from, to, way, places };
    }
  }
  return found;
}

function shortestWay(edges, start, end) {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    if (way.at(-1) === end) return way;
    for (const next of edges.get(way.at(-1))?.keys() ?? []) {
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
    }
  }
  return undefined;
}
