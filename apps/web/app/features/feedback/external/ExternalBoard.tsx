import type { FeedbackType } from '@kiroku/contract/feedback/labels';
import { SITE } from '@kiroku/contract/site/config';
import { buttonClass } from '@kiroku/ui/actions/Button';
import { useLocation } from 'react-router';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';
import { boardPath, SHOWN, shownBoardPath } from '../boardAddress.ts';
import type { Board } from '../boardLoader.ts';
import { BOARD_TITLES } from '../boardMeta.ts';
import { FeedbackFrame } from '../FeedbackFrame.tsx';
import { BoardFrame } from './BoardFrame.tsx';
import styles from './ExternalBoard.module.css';

/** The board outside. It is shown once its reader asked for it: the service then learns who they are (product.md, Feedback 9). */
export function ExternalBoard({ type, board }: { type: FeedbackType; board: Board }) {
  const hydrated = useHydrated();
  const shown = new URLSearchParams(useLocation().search).has(SHOWN);
  return (
    <FeedbackFrame type={type} pathOf={shown ? shownBoardPath : (of) => boardPath(of)}>
      <h1 className={styles.title}>{BOARD_TITLES[type]}</h1>
      {shown ? (
        hydrated && <BoardFrame key={type} type={type} board={board} />
      ) : (
        <Invitation type={type} board={board} />
      )}
      <p className={styles.link}>
        Le tableau ne s’affiche pas&#8239;?{' '}
        <a href={board[type]} target="_blank" rel="noopener noreferrer">
          Ouvrez-le sur {board.host}
        </a>
      </p>
    </FeedbackFrame>
  );
}

function Invitation({ type, board }: { type: FeedbackType; board: Board }) {
  return (
    <div className={styles.invitation}>
      <p>
        Les retours sur {SITE.name} sont tenus par <strong>{board.host}</strong>. En affichant le tableau,
        vous lui donnez votre adresse IP et, si vous êtes connecté, votre pseudo, votre adresse email et
        l’adresse de votre photo.
      </p>
      {/* A separate page: a frame is allowed at this address only. */}
      <a className={buttonClass({ variant: 'primary' }, styles.show)} href={shownBoardPath(type)} data-reload>
        Afficher le tableau
      </a>
    </div>
  );
}
