/** The lists that are shown in popups, loaded when one is opened. */
import { lazyPart } from "./lazy";

const loadPickList = () => import("./PickList");
const loadSearchList = () => import("./SearchList");

export const PickList = lazyPart(() => loadPickList().then(({ PickList }) => PickList));
export const SearchList = lazyPart(() => loadSearchList().then(({ SearchList }) => SearchList));

/** Loads them before one is opened. */
export function loadLists() {
  void loadPickList();
  void loadSearchList();
}
