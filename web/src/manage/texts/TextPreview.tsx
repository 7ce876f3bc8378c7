import { useQuery } from "@tanstack/react-query";
import { useSettled } from "#/manage/use-settled";
import { textPreviewQuery } from "#/queries/texts";
import { TextBlocks } from "#/texts/TextBlocks";

/** The look of a text, as it is typed. */
export function TextPreview({ title, body }: { title: string; body: string }) {
  const settled = useSettled(body);
  const preview = useQuery(textPreviewQuery(settled));
  const blocks = settled.trim() === "" ? [] : (preview.data?.blocks ?? []);
  return (
    <section className="panel text-preview" aria-labelledby="text-preview">
      <div className="panel-head">
        <h2 id="text-preview">Preview</h2>
      </div>
      <div className="panel-body text-shown">
        {title.trim() === "" && blocks.length === 0 ? (
          <p className="muted small">What you write is shown here.</p>
        ) : (
          <>
            <p className="t-md">{title}</p>
            {preview.error ? <p className="small muted">{preview.error.message}</p> : <TextBlocks blocks={blocks} />}
          </>
        )}
      </div>
    </section>
  );
}
