import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor as Toolbox } from '@mantine/tiptap';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { cleanText } from './clean-html.ts';
import { PictureButton, type PictureStore } from './picture-button.tsx';
import classes from './rich-text.module.css';

interface Props {
  id: string;
  label: string;
  description?: string | undefined;
  isRequired?: boolean;
  error?: string | undefined;
  value: string;
  onChange: (html: string) => void;
  /** Where pictures are stored; without it, pictures are not supported. */
  pictures?: PictureStore | undefined;
}

/** An editor with headings, lists, links, pictures and tables. Its code is lazy-loaded. */
export default function RichTextEditor(props: Props) {
  const labelId = useId();
  const errorId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = useRef(props.value);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
      Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] }),
      TableKit.configure({ table: { resizable: false } }),
      Image,
    ],
    content: cleanText(props.value),
    // Our own style sheet has the few rules that would otherwise be injected into the page.
    injectCSS: false,
    editorProps: {
      // Pasted HTML is sanitised before anything on the page parses it.
      transformPastedHTML: cleanText,
      attributes: {
        id: props.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(props.isRequired ? { 'aria-required': 'true' } : {}),
        'aria-invalid': props.error ? 'true' : 'false',
        ...(props.error ? { 'aria-describedby': errorId } : {}),
      },
    },
    onUpdate: ({ editor: now }) => {
      shown.current = now.isEmpty ? '' : now.getHTML();
      props.onChange(shown.current);
    },
  });
  // The form can replace the text: by another person's version, or by the stored one.
  useEffect(() => {
    if (!editor || props.value === shown.current) return;
    shown.current = props.value;
    editor.commands.setContent(cleanText(props.value), { emitUpdate: false });
  }, [props.value, editor]);
  return (
    <div>
      <div id={labelId} className={classes.label}>
        {props.label}
        {props.isRequired ? (
          <span aria-hidden className={classes.error}>
            {' '}
            *
          </span>
        ) : null}
      </div>
      <Toolbox editor={editor} variant="subtle" withTypographyStyles={false}>
        <Toolbox.Toolbar className={classes.toolbar ?? ''}>
          <Toolbox.ControlsGroup>
            <Toolbox.H2 />
            <Toolbox.H3 />
            <Toolbox.Bold />
            <Toolbox.Italic />
            <Toolbox.Underline />
            <Toolbox.Strikethrough />
          </Toolbox.ControlsGroup>
          <Toolbox.ControlsGroup>
            <Toolbox.BulletList />
            <Toolbox.OrderedList />
            <Toolbox.Blockquote />
            <Toolbox.Link />
            <Toolbox.Unlink />
          </Toolbox.ControlsGroup>
          <Toolbox.ControlsGroup>
            {props.pictures ? (
              <PictureButton editor={editor} pictures={props.pictures} onRefusal={setRefusal} />
            ) : null}
            <Toolbox.TableInsert />
            <Toolbox.TableRowAfter />
            <Toolbox.TableColumnAfter />
            <Toolbox.TableDelete />
          </Toolbox.ControlsGroup>
          <Toolbox.ControlsGroup>
            <Toolbox.ClearFormatting />
            <Toolbox.Undo />
            <Toolbox.Redo />
          </Toolbox.ControlsGroup>
        </Toolbox.Toolbar>
        <Toolbox.Content className={`${classes.text} ${classes.editor}`} />
      </Toolbox>
      {props.description ? <div className={classes.help}>{props.description}</div> : null}
      {refusal ? (
        <div role="alert" className={classes.error}>
          {refusal}
        </div>
      ) : null}
      {props.error ? (
        <div id={errorId} className={classes.error}>
          {props.error}
        </div>
      ) : null}
    </div>
  );
}
