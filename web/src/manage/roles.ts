import type { StaffRole } from "@fieldhouse/clients/tenant/model/staffRole";

interface RoleWords {
  role: StaffRole;
  name: string;
  /** Completes "You’re now …". */
  one: string;
  /** Completes "Can …". */
  can: string;
}

export const roles: RoleWords[] = [
  { role: "admin", name: "Admin", one: "an admin", can: "do everything, including prices, staff, and settings" },
  { role: "editor", name: "Editor", one: "an editor", can: "edit facilities, spaces, and hours" },
  { role: "approver", name: "Approver", one: "an approver", can: "answer requests and cancel bookings" },
  {
    role: "maintenanceManager",
    name: "Maintenance manager",
    one: "a maintenance manager",
    can: "hand out work orders, and see and cancel bookings",
  },
  {
    role: "maintenanceStaff",
    name: "Maintenance",
    one: "maintenance staff",
    can: "do work orders, and see and cancel bookings",
  },
  { role: "operations", name: "Operations", one: "operations staff", can: "see the schedule and what the crew does" },
];

export const roleOf = (role: StaffRole): RoleWords =>
  roles.find((words) => words.role === role) ?? { role, name: role, one: "staff", can: "" };
