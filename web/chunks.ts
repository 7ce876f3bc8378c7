/**
 * Decides which modules share a file. By default, the bundler makes a file of about a kilobyte for each set of screens that share
 * something, and a public page then loads some fifty of them. Here, everything that several public screens share is one file, the
 * libraries are another, and so is the search form.
 */

interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}
export type Lookup = (id: string) => ModuleInfo | null;

const libraries =
  /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack\/(query-core|react-query))\//;
/** Parts of the libraries that no public page needs. */
const beyond = /\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|useMutationState)\./;
const publicScreens =
  /\/src\/(layouts\/PublicLayout|screens\/(home\/Home|search\/Search|organization\/Organization|organization\/facility\/Facility|organization\/facility\/space\/Space))\.tsx$/;

/** The screens that one searches on; a place's own pages open the search in a dialog. */
const searching = /\/(home\/Home|search\/Search|organization\/Organization)\.tsx$/;

const resultsScreen = /\/Search\.tsx$/;

const publicLayout = /\/PublicLayout\.tsx$/;
const homeScreen = /\/home\/Home\.tsx$/;
const spaceScreen = /\/space\/Space\.tsx$/;

/** The modules that draw the pictures of spaces. They load after the page. */
const drawing =
  /\/src\/drawing\/(Plate|SpaceDrawing|MarkView|drawings|courts|diamonds|fields|rooms|water-and-ice|marks|frame)\./;

/**
 * The hook with which forms wait until they are complete, together with their fields. Each public page carries a list of all file
 * names, so a file of its own would make every one of them larger.
 */
const waiting = /\/src\/(app\/use-arriving|kit\/Field)\.tsx?$/;

/** The modules that something loads by itself, from which a module is reached by plain imports. */
export function rootsOf(id: string, lookup: Lookup): Set<string> {
  const roots = new Set<string>();
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const info = lookup(next);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(next);
    open.push(...info.importers);
  }
  return roots;
}

/** The name of the file that a module goes into; null where the bundler decides. */
export function chunkOf(id: string, lookup: Lookup): string | null {
  if (libraries.test(id)) return beyond.test(id) ? null : "libraries";
  if (drawing.test(id)) return "drawings";
  if (waiting.test(id)) return "fields";
  if (!/\/(src|clients)\//.test(id) || publicScreens.test(id)) return null;
  const info = lookup(id);
  if (!info || info.isEntry || info.dynamicImporters.length > 0) return null;
  const roots = [...rootsOf(id, lookup)];
  const screens = roots.filter((root) => publicScreens.test(root));
  if (screens.length > 1 && screens.every((screen) => searching.test(screen)))
    return screens.some((screen) => resultsScreen.test(screen)) ? "results" : "finder";
  if (screens.length > 1 || roots.some((root) => publicLayout.test(root) || lookup(root)?.isEntry)) return "pages";
  if (screens.length !== 1 || roots.length === 1) return null;
  // Choosing a time: the space's page and the wizard. Saying where: the home page and the dialog of a search.
  if (screens.some((screen) => spaceScreen.test(screen))) return "times";
  return screens.some((screen) => homeScreen.test(screen)) ? "where" : null;
}
