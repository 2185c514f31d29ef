import { toast } from '@kiroku/ui/feedback/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

type Removal = {
  call: Promise<unknown>;
  /** Toast of the success, and the page after it. */
  done: string;
  next: string;
};

/** Leaves a title once it was removed. Rejects as its call does. */
export function useRemoval() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async ({ call, done, next }: Removal) => {
    await call;
    await navigate(next, { replace: true });
    toast.success(done);
    // Cached libraries and lists may name the title.
    void queries.invalidateQueries();
  };
}
