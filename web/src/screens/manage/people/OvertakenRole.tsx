import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { roleOf } from "#/manage/roles";
import type { StaffMember, StaffRole } from "#/queries/staff";
import "#/manage/staff-form.css";

interface OvertakenRoleProps {
  /** Somebody with the role that somebody else gave them. */
  latest: StaffMember;
  /** The role that was chosen here. */
  chosen: StaffRole;
  busy: boolean;
  error: string | undefined;
  onChange: () => void;
  onClose: () => void;
}

/** Two people changed one role: what it is now, next to what was chosen here. */
export function OvertakenRole({ latest, chosen, busy, error, onChange, onClose }: OvertakenRoleProps) {
  const { firstName, lastName, role } = latest;
  const [theirs, yours] = [roleOf(role), roleOf(chosen)];
  return (
    <ConfirmDialog
      title={`Change the role of ${firstName} ${lastName}?`}
      confirmLabel={`Change to ${yours.name.toLowerCase()}`}
      look="primary"
      cancelLabel={`Keep ${theirs.name.toLowerCase()}`}
      busy={busy}
      error={error}
      onConfirm={onChange}
      onClose={onClose}
    >
      <p>
        <b>Someone else changed this while you were editing.</b> Your change wasn’t saved.
      </p>
      <ul className="differences" aria-label="Differences">
        <li>
          <b>Role</b>
          <p>
            <span className="muted tiny block">Yours</span>
            {yours.name}
          </p>
          <p>
            <span className="muted tiny block">Theirs</span>
            {theirs.name}
          </p>
        </li>
      </ul>
    </ConfirmDialog>
  );
}
