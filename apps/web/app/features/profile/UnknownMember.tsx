import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { PATHS } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Redirect to the 404 page for an unknown member, with a toast (product.md, Profiles 4). */
export function UnknownMember() {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(ACCOUNT_PROBLEMS.unknownUser.message);
    void navigate(PATHS.notFound, { replace: true });
  }, [navigate]);
  return null;
}
