import { useQuery } from "@tanstack/react-query";
import { PopupButton } from "#/kit/PopupButton";
import { SearchList } from "#/kit/popup-lists";
import { listsQuery, useLabels } from "#/queries/lists";
import { suggestions } from "#/queries/search";
import { kindChange, kindOptions, kindValue, kindWords, suggestedKinds } from "./kind";
import { type FieldProps, Labelled } from "./Labelled";

const calledSo = async (typed: string, signal: AbortSignal) => suggestedKinds(await suggestions(typed, signal));

/** A sport or a type of space, by any of its names. */
export function WhatField({ finder, look = "" }: FieldProps) {
  const { data } = useQuery(listsQuery);
  const label = useLabels();
  const { draft, change } = finder;
  return (
    <Labelled label="What for">
      {(id) => (
        <PopupButton id={id} label="What for" shown={kindWords(draft, label)} className={`finder-button ${look}`}>
          {(close) => (
            <SearchList
              label="What for"
              placeholder="Basketball, pool, meeting…"
              options={kindOptions(data, draft, label)}
              value={kindValue(draft)}
              called={calledSo}
              onChange={(value) => {
                close();
                change(kindChange(value));
              }}
            />
          )}
        </PopupButton>
      )}
    </Labelled>
  );
}
