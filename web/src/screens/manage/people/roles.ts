import type { StaffRole } from "@fieldhouse/clients/tenant/model/staffRole";

interface RoleWords {
  role: StaffRole;
  name: string;
  /** Completes "Can …". */
  can: string;
}

export const roles: RoleWords[] = [
  { role: "admin", name: "Admin", can: "do everything, including prices, staff, and settings" },
  { role: "editor", name: "Editor", can: "edit facilities, spaces, and hours" },
  { role: "approver", name: "Approver", can: "answer requests and cancel bookings" },
  { role: "maintenanceManager", name: "Maintenance manager", can: "see and cancel bookings" },
  { role: "maintenanceStaff", name: "Maintenance", can: "see and cancel bookings" },
  { role: "operations", name: "Operations", can: "see the dashboard" },
];

export const roleOf = (role: StaffRole): RoleWords =>
  roles.find((words) => words.role === role) ?? { role, name: role, can: "" };
