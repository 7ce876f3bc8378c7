import { Segments } from "#/kit/Choice";

interface ViewChoiceProps {
  calendar: boolean;
  onChange: (view: "list" | "calendar") => void;
}

/** Hours as a list of rules, or on a week that can be drawn on. */
export const ViewChoice = ({ calendar, onChange }: ViewChoiceProps) => (
  <Segments
    label="View"
    options={[
      { value: "list", content: "List" },
      { value: "calendar", content: "Calendar" },
    ]}
    value={calendar ? "calendar" : "list"}
    onChange={onChange}
  />
);
