import { toast } from "#/kit/Toasts";
import { RemovalDialog } from "./RemovalDialog";

interface PostDeletionProps {
  title: string;
  remove: () => Promise<void>;
  onClose: () => void;
  /** The page that the post disappears from. */
  children: string;
}

/** Deletes a post after asking. */
export const PostDeletion = ({ title, ...removal }: PostDeletionProps) => (
  <RemovalDialog
    {...removal}
    title={`Delete “${title}”?`}
    confirmLabel="Delete post"
    onRemoved={() => toast("Post deleted")}
  />
);
