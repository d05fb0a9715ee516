"""How wide words are in our own type, and how a name is broken into lines."""

from __future__ import annotations

from typing import Final, Literal
from unicodedata import normalize

Face = Literal["sans", "serif", "italic", "condensed"]  # bold sans, bold serif, semi-bold italic serif, condensed

# In thousandths of an em, from the blank to the tilde; a test compares them with what a browser measures.
_PRINTED: Final[dict[Face, str]] = {
    "sans": """
        200 340 537 528 528 857 667 300 344 344 457 528 300 332 300 339 528 528 528 528 528 528 528 528
        528 528 300 300 528 528 528 463 902 573 605 582 635 548 524 638 674 301 509 614 518 762 665 684
        596 684 613 556 556 665 556 813 567 525 541 344 339 344 528 500 555 527 573 468 573 518 341 534
        571 276 278 548 286 857 572 555 573 573 398 443 383 568 523 776 514 521 460 344 268 344 528
    """,
    "serif": """
        218 343 471 566 562 970 751 235 409 409 459 563 312 352 312 390 569 569 569 569 569 569 569 569
        569 569 312 312 563 563 563 448 905 712 686 664 751 630 608 727 803 400 409 744 614 925 746 746
        655 746 728 578 671 756 703 1037 685 667 599 380 390 380 563 543 400 570 643 535 634 547 381 591
        660 344 325 640 346 969 662 602 644 626 497 487 379 654 584 866 603 598 506 371 315 371 563
    """,
    "italic": """
        221 307 483 588 544 956 726 269 394 394 475 549 309 329 309 364 556 556 556 556 556 556 556 556
        556 556 309 309 549 549 549 461 887 695 635 618 711 603 574 675 777 379 370 702 584 925 732 685
        594 685 669 511 606 714 658 933 663 606 567 356 359 356 548 525 400 581 551 463 584 472 350 544
        604 329 293 531 316 899 618 552 568 554 459 412 369 618 530 808 586 542 514 375 298 375 549
    """,
    "condensed": """
        200 269 306 606 434 772 581 152 279 279 361 439 199 325 211 386 450 274 425 426 459 428 429 392
        434 423 252 218 439 439 439 413 759 456 462 457 472 435 415 462 477 224 443 477 415 538 507 467
        457 455 461 434 452 478 471 665 460 456 406 330 386 330 413 405 206 434 437 422 437 426 291 431
        439 215 211 433 199 665 439 432 441 441 313 398 282 438 415 592 417 403 368 319 171 319 480
    """,
}
_WIDTHS: Final = {face: [int(width) for width in printed.split()] for face, printed in _PRINTED.items()}
_UNKNOWN: Final = 620


def width(text: str, size: float, face: Face = "sans") -> float:
    widths = _WIDTHS[face]
    found = 0
    for sign in text:
        plain = ord(normalize("NFD", sign)[0]) - 32  # an accent makes no letter wider
        found += widths[plain] if 0 <= plain < len(widths) else _UNKNOWN
    return found * size / 1000


def lines(text: str, size: float, room: float, face: Face = "sans") -> list[str]:
    """The text in as few lines as fit the room; a word that is too long stands alone."""
    found: list[str] = []
    for word in text.split():
        if found and width(f"{found[-1]} {word}", size, face) <= room:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found
