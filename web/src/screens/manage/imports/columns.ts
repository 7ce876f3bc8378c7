/** The columns that each kind of list may have, as its template names them. */
export interface ImportColumn {
  name: string;
  needed?: boolean;
  says: string;
  example: string;
}

export const groupColumns: ImportColumn[] = [
  { name: "Group", needed: true, says: "Its name. New names become new groups.", example: "Residents" },
  { name: "Email", says: "Who is invited. Leave it blank to add the group alone.", example: "ana@example.com" },
  { name: "Level", says: "Priority of a new group, 0 to 3.", example: "1" },
  { name: "Discount", says: "Percent off for a new group.", example: "10" },
  { name: "Lead time days", says: "Lead time of a new group.", example: "2" },
  { name: "Private", says: "Yes: nobody can apply.", example: "no" },
  { name: "Tax exempt", says: "Yes: no sales tax.", example: "no" },
  { name: "Invoice", says: "Yes: can pay by invoice.", example: "no" },
];

export const bookingColumns: ImportColumn[] = [
  { name: "Space", needed: true, says: "Its name or id.", example: "Court 1" },
  { name: "Facility", says: "Needed if several facilities have a space of that name.", example: "North Gym" },
  { name: "Date", needed: true, says: "2027-03-01 or 3/1/2027.", example: "2027-03-01" },
  { name: "From", says: "18:00 or 6:00 PM. Required without a block.", example: "18:00" },
  { name: "To", says: "20:00 or 8:00 PM. Required without a block.", example: "20:00" },
  { name: "Block", says: "A pricing block, instead of From and To.", example: "" },
  { name: "Event name", needed: true, says: "The event’s name.", example: "Open gym" },
  { name: "Attendance", says: "1 if blank.", example: "25" },
  {
    name: "Email",
    says: "The renter’s email. People without an account can make one later.",
    example: "ana@example.com",
  },
  { name: "Contact name", says: "Kept in the notes.", example: "Ana Alvarez" },
  { name: "Sport", says: "Its name.", example: "Basketball" },
  { name: "Group", says: "One of the renter’s groups. The best discount if blank.", example: "" },
  { name: "Notes", says: "For your staff.", example: "" },
  { name: "Status", says: "approved, pending, or completed. Approved if blank.", example: "approved" },
  { name: "Internal", says: "Yes: your own event. Nobody pays.", example: "no" },
  { name: "Reason", says: "Why it is placed outside open hours.", example: "" },
];

export const templateOf = (columns: ImportColumn[]) => [
  columns.map(({ name }) => name),
  columns.map(({ example }) => example),
];
