import styles from './Showcase.module.css';
import { ActionsShow } from './showcase/ActionsShow.tsx';
import { FormsShow } from './showcase/FormsShow.tsx';
import { PostersShow } from './showcase/PostersShow.tsx';
import { ShowingShow } from './showcase/ShowingShow.tsx';
import { Toaster } from './Toaster.tsx';

/** Every piece in each of its states: the body of /_ui, while developing. Its French is sample data. */
export function Showcase() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Les pièces de Kiroku</h1>
      <PostersShow />
      <ActionsShow />
      <FormsShow />
      <ShowingShow />
      <Toaster label="Messages" closeLabel="Fermer" />
    </div>
  );
}
