import { type ReactNode, useId } from "react";

export function Section({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="comp" aria-labelledby={id}>
      <div>
        <h2 className="t-sm" id={id}>
          {title}
        </h2>
        <p className="small muted">{words}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
