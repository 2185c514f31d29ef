import { refText } from '@kiroku/contract/catalogue/relationKinds';
import { decideSequel, listMissingSequels } from '@kiroku/contract/relations/calls';
import type { MissingSequel, SequelVerdict } from '@kiroku/contract/relations/schema';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { callCounted } from '#app/lib/calls/callCounted.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { personal } from '#app/session/personalData.ts';

/** Sequels that remain loaded before the next are fetched. */
const FEW = 20;

const sequelsOf = (uid: string) =>
  queryOptions({
    queryKey: [...personal(uid), listMissingSequels.path],
    queryFn: ({ signal }) => callCounted(listMissingSequels, { signal }),
    staleTime: 0,
  });

/** Key of a missing sequel: no title continues two. */
export const sequelKey = ({ sequel }: MissingSequel) => refText(sequel);

/** The most popular sequels that wait, and the number of all. */
export function useMissingSequels(uid: string) {
  return useQuery(sequelsOf(uid));
}

/** Links a missing sequel, or refuses it for good. It leaves the list at once; a failure brings the list of the server back. */
export function useSequelDecision(uid: string) {
  const queries = useQueryClient();
  const { queryKey } = sequelsOf(uid);
  const fetchAgain = () => void queries.invalidateQueries({ queryKey });
  const { mutate } = useMutation({
    mutationFn: ({
      missing: { title, sequel },
      verdict,
    }: { missing: MissingSequel } & Pick<SequelVerdict, 'verdict'>) =>
      call(decideSequel, { body: { kind: title.kind, id: title.id, sequel: sequel.id, verdict } }),
    onMutate: ({ missing }) =>
      queries.setQueryData(queryKey, (data) => {
        const reply = data?.reply.filter((one) => sequelKey(one) !== sequelKey(missing));
        return reply && data && { reply, total: data.total - (data.reply.length - reply.length) };
      }),
    onSuccess: () => {
      const data = queries.getQueryData(queryKey);
      if (data && data.reply.length < Math.min(FEW, data.total)) fetchAgain();
    },
    onError: (error) => {
      showError(error);
      fetchAgain();
    },
  });
  return mutate;
}
