interface SumProps {
  name: string;
  value: string;
  note: string;
}

/** One of the sums above a group's tables. */
export function Sum({ name, value, note }: SumProps) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd>
        {value} <small>{note}</small>
      </dd>
    </div>
  );
}
