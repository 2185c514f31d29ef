import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { PATHS } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** A name that is nobody's: says so in passing and leads to the page not found (spec 2 §2, User profile). */
export function UnknownMember() {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(ACCOUNT_PROBLEMS.unknownUser.message);
    void navigate(PATHS.notFound, { replace: true });
  }, [navigate]);
  return null;
}
