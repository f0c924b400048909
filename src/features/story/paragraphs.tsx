/** A text whose paragraphs are separated by an empty line. */
export const Paragraphs = ({ text, className }: { text: string; className: string }) =>
  text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ))
