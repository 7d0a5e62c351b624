/** Draws a road in the light of a headlamp beside the text; not on phones. */
export function NightRoad() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 720 480"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-y-0 right-0 hidden h-full w-1/2 night-road md:block lg:w-3/5"
    >
      <defs>
        <radialGradient id="lamp-light" cx="0.5" cy="1" r="0.9">
          <stop offset="0" stopColor="#ffb224" stopOpacity="0.55" />
          <stop offset="0.5" stopColor="#ffb224" stopOpacity="0.16" />
          <stop offset="1" stopColor="#ffb224" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="lane-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffb224" stopOpacity="0.25" />
          <stop offset="1" stopColor="#ffe3ac" />
        </linearGradient>
      </defs>
      <g>
        <path d="M0 178 96 150l74 20 92-44 88 40 78-26 112 34 180-30v356H0Z" fill="#0f1217" />
        <path d="M418 184h44l258 296H130Z" fill="#191d24" />
        <path
          d="M414 184 108 480h22l288-296Zm52 0 276 296h-22L462 184Z"
          fill="url(#lane-light)"
          opacity="0.75"
        />
        <path
          d="m439 196-2 16h8l-2-16Zm-4 30-4 28h20l-4-28Zm-7 46-8 46h42l-8-46Zm-13 70-17 92h86l-17-92Z"
          fill="url(#lane-light)"
        />
        <path d="M440 150 60 480h740Z" fill="url(#lamp-light)" />
        <RoadSign />
      </g>
    </svg>
  );
}

function RoadSign() {
  return (
    <g>
      <path d="M604 176v176" stroke="#3a414d" strokeWidth="8" />
      <path
        d="m604 92 58 58-58 58-58-58Z"
        fill="#ffb224"
        stroke="#15181d"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="m604 103 47 47-47 47-47-47Z"
        fill="none"
        stroke="#15181d"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M588 160v-9l5-13c.6-1.7 2-2.6 3.8-2.6h14.4c1.8 0 3.2.9 3.8 2.6l5 13v9Zm3.5 0v5m25-5v5m-25-13h25"
        fill="none"
        stroke="#15181d"
        strokeWidth="3.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </g>
  );
}
