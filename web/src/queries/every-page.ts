/** Lists that are short enough to be read whole: pages of 100 until there are no more. */
interface Page<Item> {
  items: Item[];
  nextCursor?: string;
}

/** Reads all pages of a list. */
export async function everyPage<Item>(
  read: (page: { limit: number; cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await read({ limit: 100, ...(cursor ? { cursor } : {}) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items;
}
