export const Chevron = ({ back }: { back?: boolean }) => (
  <svg className="pub-chevron" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path
      d={back ? 'm11 4-5 5 5 5' : 'm7 4 5 5-5 5'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
