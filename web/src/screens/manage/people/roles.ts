import type { StaffRole } from "@fieldhouse/clients/tenant/model/staffRole";

interface RoleWords {
  role: StaffRole;
  name: string;
  /** What it lets somebody do, in half a sentence. */
  may: string;
}

export const roles: RoleWords[] = [
  { role: "admin", name: "Admin", may: "everything, with prices, people and settings" },
  { role: "editor", name: "Editor", may: "change facilities, spaces and hours" },
  { role: "approver", name: "Approver", may: "answer requests and cancel bookings" },
  { role: "maintenanceManager", name: "Maintenance manager", may: "see bookings, and cancel what can’t take place" },
  { role: "maintenanceStaff", name: "Maintenance", may: "see bookings, and cancel what can’t take place" },
  { role: "operations", name: "Operations", may: "see what is on" },
];

export const roleOf = (role: StaffRole): RoleWords =>
  roles.find((words) => words.role === role) ?? { role, name: role, may: "" };
