import '../i18n/lab';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { plainUtility } from '../document/request';
import { type Host, hosts, type Release, snippet, withDecisions } from '../document/snippet';
import { language, report } from '../document/state';
import { t } from '../i18n';
import { present } from '../state/calculator';
import { showNotice } from '../state/notice';
import { Button } from '../ui/Button';
import styles from './Embed.module.css';

const folder = new URL('widget/', window.document.baseURI).href;

/** The analysis as it stands for a page of somebody's own: the text to paste, and what it will look like. */
export function Embed({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<Host>('html');
  const [release, setRelease] = useState<Release | null>(null);
  const id = useId();
  const { document, source } = present.value.snapshot;
  const result = report.value;
  const analysis = useMemo(
    () => (source && result ? withDecisions(document, result, language.value) : document),
    [document, source, result, language.value],
  );

  useEffect(() => {
    dialog.current?.showModal();
    void fetch(`${folder}integrity.json`)
      .then((answer) => answer.json())
      .then(setRelease);
    // The widget's own script, as the page that embeds it would load it.
    const script = `${folder}isoyield-widget.js`;
    void import(/* @vite-ignore */ script);
  }, []);
  useEffect(() => {
    const shown = window.document.createElement('isoyield-compare');
    for (const [name, value] of Object.entries({
      data: JSON.stringify({
        classes: analysis.classes,
        decisions: analysis.decisions,
        classifiers: analysis.classifiers.map(({ name, cells }) => ({ name, matrix: cells })),
      }),
      // As in the code: utilities that nobody gave would be taken for given ones, and the verdict for another.
      utility: plainUtility(analysis) ? '' : JSON.stringify(analysis.utility),
      positive: analysis.positive,
      unit: analysis.unit,
      loading: 'eager',
    }))
      if (value) shown.setAttribute(name, value);
    preview.current?.replaceChildren(shown);
  }, [analysis]);

  const text = release ? snippet(host, analysis, language.value, release, folder) : '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showNotice(t('embed.done'));
      close();
    } catch {
      showNotice(t('embed.refused'));
    }
  };
  return (
    <dialog ref={dialog} class={styles.dialog} aria-labelledby={`${id}-title`} onClose={close}>
      <h2 id={`${id}-title`}>{t('embed.title')}</h2>
      {source && <p>{t('embed.scores')}</p>}
      <label for={`${id}-host`}>{t('embed.host')}</label>
      <select id={`${id}-host`} value={host} onChange={(event) => setHost(event.currentTarget.value as Host)}>
        {hosts.map((each) => (
          <option key={each} value={each}>
            {t(`embed.host.${each}`)}
          </option>
        ))}
      </select>
      <label for={`${id}-text`}>{t('embed.text')}</label>
      <textarea id={`${id}-text`} readOnly rows={10} value={text} spellcheck={false} />
      <div ref={preview} class={styles.preview} />
      <div class={styles.buttons}>
        <a href={`./docs/${language.value}/embedding.html`}>{t('embed.more')}</a>
        <Button onClick={() => dialog.current?.close()}>{t('embed.close')}</Button>
        <Button onClick={() => void copy()} disabled={!release}>
          {t('embed.copy')}
        </Button>
      </div>
    </dialog>
  );
}
