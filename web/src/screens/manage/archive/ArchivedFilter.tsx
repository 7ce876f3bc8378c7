import { SelectFilter } from "#/manage/Filters";

interface ArchivedFilterProps {
  /** "All spaces". */
  all: string;
  value: string;
  onChange: (value: string) => void;
}

/** Shows what is archived instead of what is in use. */
export const ArchivedFilter = ({ all, value, onChange }: ArchivedFilterProps) => (
  <SelectFilter
    label="Archive"
    all={all}
    value={value}
    onChange={onChange}
    options={[{ value: "only", label: "Archived" }]}
  />
);
