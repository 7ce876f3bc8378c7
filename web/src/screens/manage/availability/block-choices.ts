import { useEffect, useEffectEvent, useRef } from "react";
import { span } from "#/kit/format";
import { blockCode, blockOf } from "./rule";
import type { RuleSpace } from "./spaces-of-rule";

const blocksOf = (spaces: readonly RuleSpace[], chosen: readonly string[]) =>
  spaces.filter(({ id }) => chosen.includes(id)).flatMap(({ pricing }) => pricing.blocks ?? []);

/**
 * Returns the pricing blocks of the chosen spaces as choices, each once. Checked blocks that no space has anymore are included,
 * so that they can be unchecked.
 */
export function blockChoices(spaces: readonly RuleSpace[], chosen: readonly string[], checked: readonly string[]) {
  const labels = new Map<string, string>(
    checked.map((code) => [code, span(blockOf(code).start, blockOf(code).end)] as const),
  );
  for (const block of blocksOf(spaces, chosen))
    labels.set(blockCode(block), `${block.name}, ${span(block.start, block.end)}`);
  return [...labels].map(([code, label]) => ({ code, label })).sort((a, b) => a.code.localeCompare(b.code));
}

/** The checked blocks that a choice of spaces leaves, and those that it drops. Undefined while a space isn't loaded. */
export function keptBlocks(spaces: readonly RuleSpace[], chosen: readonly string[], checked: readonly string[]) {
  if (!chosen.every((id) => spaces.some((space) => space.id === id))) return undefined;
  const there = new Set(blocksOf(spaces, chosen).map(blockCode));
  return { kept: checked.filter((code) => there.has(code)), dropped: checked.filter((code) => !there.has(code)) };
}

interface CheckedBlocks {
  spaces: readonly RuleSpace[];
  /** The chosen spaces' ids. */
  chosen: readonly string[];
  checked: readonly string[];
  onChange: (checked: string[]) => void;
}

/** Unchecks blocks that the chosen spaces don't have, and checks them again once a chosen space has them. */
export function useBlocksOfSpaces({ spaces, chosen, checked, onChange }: CheckedBlocks) {
  const key = chosen.toSorted().join();
  const last = useRef(key);
  const dropped = useRef<string[]>([]);
  const follow = useEffectEvent(() => {
    const next = keptBlocks(spaces, chosen, [...new Set([...checked, ...dropped.current])]);
    if (!next) return;
    dropped.current = next.dropped;
    if (next.kept.join() !== checked.join()) onChange(next.kept);
  });
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    follow();
  }, [key]);
}
