if __name__ == "__main__":  # the processes of computer players import this file too, and need no commands
    from bridgehead.cli import main

    main(prog_name="bridgehead")
