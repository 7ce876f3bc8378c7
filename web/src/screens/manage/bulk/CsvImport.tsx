import { readCsv } from "#/app/csv";
import { Dialog } from "#/kit/Dialog";
import { FileDrop } from "#/kit/FileDrop";
import { CheckedFile, type CheckedFileProps, lead } from "./CheckedFile";
import type { SpacesFile } from "./kept-file";

type CsvImportProps = Omit<CheckedFileProps, "file"> & { file: SpacesFile | undefined };

/** Spaces from a spreadsheet: checked line by line, new ones added, and changes put into the grid, from where they are saved. */
export function CsvImport(props: CsvImportProps) {
  const { file, onFile, onClose } = props;
  if (file) return <CheckedFile key={file.key} {...props} file={file} />;
  return (
    <Dialog wide title="Import spaces" lead={lead} onClose={onClose}>
      <FileDrop
        label="CSV file"
        hint="Spaces are found by their ID, or by name and facility. Lines about other spaces add them. Columns you leave out stay as they are."
        accept=".csv,text/csv"
        maxBytes={5 * 1024 * 1024}
        upload={async (chosen) => {
          const text = await chosen.text();
          // A file that can't be read is refused here, not shown.
          readCsv(text);
          onFile({ name: chosen.name, text, key: crypto.randomUUID(), refused: {}, refusals: {} });
        }}
      />
    </Dialog>
  );
}
